// Finds elements as people and screen readers do, by testing-library inside of the page.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const library = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.js'),
  'utf8',
);

/** Run once in each document: makes `TestingLibraryDom` known there. */
export const LIBRARY_SCRIPT = `${library}
`;

const nameOf = (name) => (name instanceof RegExp ? String(name) : JSON.stringify(name));

/** An expression that answers the first such element that is visible and enabled, or null; undefined without the library. */
export const byRole = (role, name) => `(() => {
  if (!globalThis.TestingLibraryDom) return undefined;
  const found = TestingLibraryDom.queryAllByRole(document.body, ${JSON.stringify(role)}, { name: ${nameOf(name)} });
  return found.find((element) => !element.disabled && element.getAttribute('aria-disabled') !== 'true') ?? null;
})()`;

export const byLabel = (label) => `(() => {
  if (!globalThis.TestingLibraryDom) return undefined;
  return TestingLibraryDom.queryAllByLabelText(document.body, ${nameOf(label)})[0] ?? null;
})()`;

export const byText = (text) => `(() => {
  if (!globalThis.TestingLibraryDom) return undefined;
  return TestingLibraryDom.queryAllByText(document.body, ${nameOf(text)})[0] ?? null;
})()`;
