import { act, fireEvent, render, screen } from '@testing-library/react';
import { deferred } from '../../src/ui/page/deferred.tsx';
import { mockAllIsIntersecting } from 'react-intersection-observer/test-utils';

const Part = () => <p>Further down</p>;

it('a press on a link loads the next page’s parts, and this page’s only near the viewport', async () => {
  const loadHere = jest.fn(async () => ({ default: Part }));
  const loadThere = jest.fn(async () => ({ default: Part }));
  const Here = deferred(loadHere);
  deferred(loadThere);
  render(
    <>
      <a href="/elsewhere">Elsewhere</a>
      <Here />
    </>,
  );
  await act(async () => fireEvent.pointerDown(screen.getByRole('link')));
  expect(loadThere).toHaveBeenCalledTimes(1);
  expect(loadHere).not.toHaveBeenCalled();
  expect(screen.queryByText('Further down')).not.toBeInTheDocument();
  await act(async () => mockAllIsIntersecting(true));
  expect(screen.getByText('Further down')).toBeVisible();
});
