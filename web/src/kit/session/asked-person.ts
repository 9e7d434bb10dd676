type Ask = () => Promise<boolean>

/** A question to the person at the screen: raised by calls, put by the part of the page that names itself for it. */
export function openQuestion() {
  let put: Ask | undefined
  let asked: Promise<boolean> | undefined
  return {
    /** Names what asks the person. @returns the way to take it back */
    registerPrompt(by: Ask): () => void {
      put = by
      return () => {
        if (put === by) put = undefined
      }
    },
    /**
     * Asks once for however many calls were refused together.
     * @returns false when the person would not, or when there is no place here to ask
     */
    ask(): Promise<boolean> {
      asked ??= (put?.() ?? Promise.resolve(false))
        .catch(() => false)
        .finally(() => {
          asked = undefined
        })
      return asked
    },
  }
}

export type Question = ReturnType<typeof openQuestion>

/** To confirm their identity before a step that matters. */
export const stepUp = openQuestion()
/** To sign in once more, over the page in which their sign-in has ended. */
export const signInAgain = openQuestion()
