/** A file that the server sends: its name, and an object URL that the caller revokes. */
export interface ReadFile {
  name: string;
  url: string;
}

const nameOf = ({ headers }: Response): string =>
  /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? 'motohaat';

/**
 * Handles the answer of a call for a file. The bytes stay as they are: read as a text, a CSV would lose its byte order mark.
 * @returns a ReadFile, or the problem
 */
export const readFile = async (response: Response): Promise<unknown> =>
  response.ok
    ? ({ name: nameOf(response), url: URL.createObjectURL(await response.blob()) } satisfies ReadFile)
    : response.json();
