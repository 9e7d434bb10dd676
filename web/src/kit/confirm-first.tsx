import { useEffect, useState } from 'react'
import { latePart } from './late-part'
import { answerBy } from './presence-proof'

/** For few, and never at once: its code comes when it is asked for. */
const Dialog = latePart(async () => (await import('./confirm-first-dialog')).ConfirmFirstDialog)

/** Stands in the signed-in areas and asks for the password where the server wants to know that the person is there. */
export function ConfirmFirst() {
  const [answer, setAnswer] = useState<(proven: boolean) => void>()
  useEffect(
    () =>
      answerBy(async () => {
        await Dialog.load()
        return new Promise<boolean>(resolve => setAnswer(() => resolve))
      }),
    [],
  )
  if (!answer) return null
  return (
    <Dialog
      answer={proven => {
        setAnswer(undefined)
        answer(proven)
      }}
    />
  )
}
