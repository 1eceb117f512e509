import { act } from '@testing-library/react';
import { Suspense } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { BrowserHistoryRouter } from '../../src/app/BrowserHistoryRouter.tsx';
import { deferred } from '../../src/ui/page/deferred.tsx';

const Part = () => <p>As the server rendered it</p>;

/** Hydrates a page whose deferred part was server-rendered but whose code hasn't loaded. */
async function hydratePage() {
  let bring = (): void => undefined;
  const Deferred = deferred(
    () =>
      new Promise<{ default: typeof Part }>((resolve) => {
        bring = () => resolve({ default: Part });
      }),
  );
  const Page = ({ title }: { title: string }) => (
    <BrowserHistoryRouter>
      <section title={title}>
        <Deferred />
      </section>
    </BrowserHistoryRouter>
  );
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(
    <section title="first">
      <div>
        <Suspense fallback={null}>
          <Part />
        </Suspense>
      </div>
    </section>,
  );
  const root = await act(async () => hydrateRoot(container, <Page title="first" />));
  return {
    container,
    changePage: () => act(async () => root.render(<Page title="second" />)),
    bringCode: () => act(async () => bring()),
    remove: () => act(async () => root.unmount()),
  };
}

/** As Back and Forward do. */
const changeAddress = (address: string) =>
  act(async () => {
    window.history.pushState(null, '', address);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  });

describe('a deferred part', () => {
  it('keeps its server-rendered content while its code loads near the viewport', async () => {
    const page = await hydratePage();
    const element = page.container.querySelector('p');
    expect(element).toBeVisible();
    await page.bringCode();
    expect(page.container.querySelector('p')).toBe(element);
    await page.remove();
  });

  it('keeps it when the page around it changes in the meantime', async () => {
    const page = await hydratePage();
    const element = page.container.querySelector('p');
    await page.changePage();
    expect(page.container.querySelector('section')).toHaveAttribute('title', 'second');
    expect(element).toBeVisible();
    await page.bringCode();
    expect(page.container.querySelector('p')).toBe(element);
    await page.remove();
  });

  it('is dropped when the address changes before its code has loaded, so that the next page needn’t wait', async () => {
    const page = await hydratePage();
    const element = page.container.querySelector('p');
    await changeAddress('/elsewhere');
    expect(element).not.toBeInTheDocument();
    await page.bringCode();
    expect(page.container.querySelector('p')).toBeVisible();
    await page.remove();
  });

  it('stays when the address changes later', async () => {
    const page = await hydratePage();
    await page.bringCode();
    const element = page.container.querySelector('p');
    await changeAddress('/');
    expect(page.container.querySelector('p')).toBe(element);
    await page.remove();
  });
});
