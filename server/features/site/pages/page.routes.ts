import { IdParams } from '#contract/common';
import { PAGES } from '#contract/pages';
import { PersonalPage, PersonalPageQuery } from '#contract/site/personal-page';
import { refuse } from '#contract/refusal';
import type { Routes } from '../../../context.ts';
import { callerOf } from '../../../http/authentication.ts';
import { listCategories } from '../../catalogue/category/category.queries.ts';
import { listOnSale } from '../../catalogue/category/on-sale.queries.ts';
import { QueueRefused } from '../../../services/limits/fair-queue.ts';

/** Seconds after which part of the render budget is free again. */
const RETRY_SECONDS = 2;

/** Renders a category's page for the current person: HTML, CSS rules and data. Nothing is cached. */
export const pageRoutes: Routes = (app, { db }) => {
  const { renderer, config, budget } = app.rendering;
  app.get(
    '/pages/category/:id',
    {
      config: { access: 'bearer', contacts: true, refusals: ['CATEGORY_NOT_FOUND', 'UNAVAILABLE'] },
      schema: {
        summary: 'A category’s page, rendered for the caller',
        params: IdParams,
        querystring: PersonalPageQuery,
        response: { 200: PersonalPage },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'private, no-store');
      const { id: callerId, email, userName: displayName } = callerOf(request);
      const rendering = renderer && budget.begin(callerId);
      // The browser renders the page instead.
      if (!rendering) throw new QueueRefused(RETRY_SECONDS);
      const { id } = request.params;
      const language = request.query.language ?? 'en';
      try {
        const [categories, list] = await Promise.all([listCategories(db), listOnSale(db, id, {}, callerId)]);
        if (!list) return refuse('CATEGORY_NOT_FOUND');
        const { rows, next = null } = list.page;
        const data = { categories, products: { categoryId: id, rows, next, total: list.total } };
        const person = { email, displayName };
        const { html, css, cssNames } = await rendering.spend(() =>
          renderer.renderPage({
            location: PAGES.category.path.replace(':id', encodeURIComponent(id)),
            language,
            bootstrap: { config, build: renderer.build, ...data },
            person,
          }),
        );
        return { build: renderer.build, language, person, html, css, cssNames, data };
      } finally {
        rendering.end();
      }
    },
  );
};
