import { act } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { deferred } from '../../src/ui/deferred';

const Part = () => <p>As the server rendered it</p>;

/** A page whose deferred part has been rendered on the server, and whose code has not come yet. */
async function hydratePage() {
  let bring = (): void => undefined;
  const Deferred = deferred(
    () =>
      new Promise<{ default: typeof Part }>((resolve) => {
        bring = () => resolve({ default: Part });
      }),
  );
  let changePage = (): void => undefined;
  function Page() {
    const [, setChanges] = useState(0);
    changePage = () => setChanges((changes) => changes + 1);
    return <Deferred />;
  }
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(
    <div>
      <Suspense fallback={null}>
        <Part />
      </Suspense>
    </div>,
  );
  const root = await act(async () => hydrateRoot(container, <Page />));
  return {
    container,
    changePage: () => act(async () => changePage()),
    bringCode: () => act(async () => bring()),
    remove: () => act(async () => root.unmount()),
  };
}

describe('a deferred part', () => {
  it('stays as it was rendered, while its code is on the way because it came into view', async () => {
    const page = await hydratePage();
    const element = page.container.querySelector('p');
    expect(element).toBeVisible();
    await page.bringCode();
    expect(page.container.querySelector('p')).toBe(element);
    await page.remove();
  });

  it('stays so when the page around it changes meanwhile', async () => {
    const page = await hydratePage();
    const element = page.container.querySelector('p');
    await page.changePage();
    expect(element).toBeVisible();
    await page.bringCode();
    expect(page.container.querySelector('p')).toBe(element);
    await page.remove();
  });
});
