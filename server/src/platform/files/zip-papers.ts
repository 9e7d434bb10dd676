import type { ZipPart } from './zip'

/** A paper that is read, or made, when its turn comes. */
export interface Paper {
  path: string
  bytes: () => Promise<Uint8Array>
}

/**
 * Papers as parts of a ZIP file, one after the other while it is sent. What cannot be read stops nothing else: it is left out and named in `missing.txt`.
 * @param missed told of each that is left out
 */
export async function* readable(
  papers: Iterable<Paper> | AsyncIterable<Paper>,
  missed: (path: string, error: unknown) => void,
): AsyncGenerator<ZipPart> {
  const absent: string[] = []
  for await (const { path, bytes } of papers) {
    const found = await bytes().catch((error: unknown) => {
      missed(path, error)
      absent.push(path)
      return undefined
    })
    if (found) yield { path, texts: [found] }
  }
  if (absent.length > 0) yield { path: 'missing.txt', texts: [['These papers could not be read:', ...absent, ''].join('\r\n')] }
}
