import type { Article } from './article.ts';
import checkABikeBn from './articles/check-a-bike.bn.md';
import checkABikeEn from './articles/check-a-bike.en.md';
import frameworksBn from './articles/frameworks.bn.md';
import frameworksEn from './articles/frameworks.en.md';
import papersBn from './articles/papers.bn.md';
import papersEn from './articles/papers.en.md';
import prototypesBn from './articles/prototypes.bn.md';
import prototypesEn from './articles/prototypes.en.md';
import stateManagementBn from './articles/state-management.bn.md';
import stateManagementEn from './articles/state-management.en.md';
import unitTestsBn from './articles/unit-tests.bn.md';
import unitTestsEn from './articles/unit-tests.en.md';

/** For buyers, above the articles. */
export const GUIDES: readonly Article[] = [
  { id: 'check-a-bike', minutes: 3, published: '2026-11-09', text: { en: checkABikeEn, bn: checkABikeBn } },
  { id: 'papers', minutes: 3, published: '2026-11-16', text: { en: papersEn, bn: papersBn } },
];

/** docs/specification.md §2, Blogs: the four articles, in its order. */
export const ARTICLES: readonly Article[] = [
  {
    id: 'state-management',
    minutes: 4,
    published: '2026-09-14',
    text: { en: stateManagementEn, bn: stateManagementBn },
  },
  { id: 'prototypes', minutes: 4, published: '2026-09-28', text: { en: prototypesEn, bn: prototypesBn } },
  { id: 'unit-tests', minutes: 4, published: '2026-10-12', text: { en: unitTestsEn, bn: unitTestsBn } },
  { id: 'frameworks', minutes: 5, published: '2026-10-26', text: { en: frameworksEn, bn: frameworksBn } },
];
