import config from '../../jest.config.ts';

/** Tests of rules alone: no server and no database, so that hundreds of changes take minutes. */
export default {
  ...config.projects.find(({ displayName }) => displayName === 'node'),
  globalSetup: undefined,
  testMatch: [
    '<rootDir>/__tests__/contract/{lifecycle,deal-lifecycle}.test.ts',
    '<rootDir>/__tests__/server/{*rules,search-words,signal-texts}{,.slow}.test.ts',
  ],
};
