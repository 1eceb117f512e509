export const compareWithDatabase = async (_: NodeJS.ProcessEnv): Promise<string> => '';
