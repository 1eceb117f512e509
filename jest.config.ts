/** @jest-config-loader esbuild-register */
import type { Config } from 'jest';
const config: Config = { testMatch: ['<rootDir>/__tests__/none/*.test.ts'] };
export default config;
