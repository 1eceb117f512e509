import { fireEvent, screen } from '@testing-library/react';
import { answerEarly } from '../../src/app/early/early-answers.ts';
import { SCHEME_KEY } from '../../src/app/color-scheme.ts';
import { replayEarlyClicks } from '../../src/services/early-clicks.ts';
import { local } from '../../src/services/storage.ts';

beforeAll(() => replayEarlyClicks(answerEarly));

const { dataset } = document.documentElement;

afterEach(() => {
  for (const name of ['client', 'session', 'scheme']) delete dataset[name];
  local.remove(SCHEME_KEY);
});

describe('before the client has loaded', () => {
  const openMenu = () => {
    document.body.innerHTML = `<button data-early="menu" aria-controls="menu" aria-expanded="false">Menu</button>
      <nav id="menu" data-open="false"></nav>`;
    const menu = screen.getByRole('navigation');
    const button = screen.getByRole('button');
    fireEvent.click(button);
    return { menu, button };
  };

  it('the menu opens and closes', () => {
    const { menu, button } = openMenu();
    expect(menu.dataset.open).toBe('true');
    expect(button.getAttribute('aria-expanded')).toBe('true');
    fireEvent.click(button);
    expect(menu.dataset.open).toBe('false');
    expect(button.getAttribute('aria-expanded')).toBe('false');
  });

  it('the menu of a person who is signed in waits for the client, which knows its entries', () => {
    dataset.session = 'kept';
    expect(openMenu().menu.dataset.open).toBe('false');
  });

  it('the colour scheme changes and is stored where Material UI reads it', () => {
    document.body.innerHTML = '<button data-early="scheme">Colours</button>';
    dataset.scheme = 'light';
    fireEvent.click(screen.getByRole('button'));
    expect(dataset.scheme).toBe('dark');
    expect(local.get(SCHEME_KEY)).toBe('dark');
    fireEvent.click(screen.getByRole('button'));
    expect(local.get(SCHEME_KEY)).toBe('light');
  });

  it('the next picture scrolls into view', () => {
    document.body.innerHTML = '<div><div role="group"></div><button data-early="next">Next</button></div>';
    const strip = screen.getByRole('group');
    Object.defineProperty(strip, 'clientWidth', { value: 360 });
    strip.scrollBy = jest.fn();
    fireEvent.click(screen.getByRole('button'));
    expect(strip.scrollBy).toHaveBeenCalledWith({ left: 360 });
  });
});

it('once Material UI has read the scheme, only the client changes it', () => {
  document.body.innerHTML = '<button data-early="scheme">Colours</button>';
  dataset.scheme = 'light';
  dataset.client = 'started';
  fireEvent.click(screen.getByRole('button'));
  expect(dataset.scheme).toBe('light');
});
