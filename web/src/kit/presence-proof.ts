type Ask = () => Promise<boolean>

let ask: Ask | undefined
let asked: Promise<boolean> | undefined

/** Names what asks the person. @returns the way to take it back */
export function answerBy(by: Ask): () => void {
  ask = by
  return () => {
    if (ask === by) ask = undefined
  }
}

/**
 * Asks the person to prove that they are there: once for however many calls were refused together.
 * @returns false when they would not, or when there is no place here to ask
 */
export function provePresence(): Promise<boolean> {
  asked ??= (ask?.() ?? Promise.resolve(false))
    .catch(() => false)
    .finally(() => {
      asked = undefined
    })
  return asked
}
