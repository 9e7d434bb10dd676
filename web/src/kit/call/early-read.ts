/**
 * What the script in `index.html` asked for while the scripts were on the way: answers by path, for the token under which they were
 * asked. Only for reads that everybody of the role may make.
 */
interface EarlyReads {
  token: string
  answers: Record<string, Promise<Response>>
}

declare global {
  interface Window {
    earlyReads?: EarlyReads
  }
}

/** Answers older than that belong to a page that took its time; they are asked for anew. */
const keptMs = 15_000

/**
 * The answer to a read that the page has asked for already; each is given once.
 * @param path below `/api`
 * @returns undefined where nothing was asked, or somebody else was signed in, or the answer was no plain success
 */
export async function takeEarly<R>(path: string, token: string | undefined): Promise<{ data: R } | undefined> {
  const early = window.earlyReads
  const asked = early && Object.hasOwn(early.answers, path) ? early.answers[path] : undefined
  if (!early || !asked) return undefined
  delete early.answers[path]
  if (early.token !== token || performance.now() > keptMs) return undefined
  try {
    const answer = await asked
    return answer.status === 200 ? { data: (await answer.json()) as R } : undefined
  } catch {
    return undefined
  }
}
