import { type ComponentType, useEffect, useState } from 'react'
import type { Question } from './asked-person'

export interface AnswerProps {
  answer: (yes: boolean) => void
}

/** A dialog whose code comes when it is asked for: for few, and never at once. */
export type QuestionDialog = ComponentType<AnswerProps> & { load: () => Promise<unknown> }

/** Stands in the signed-in areas and puts a question in a dialog. A question that the person leaves behind is answered with no. */
export function Asking({ question, dialog: Dialog }: { question: Question; dialog: QuestionDialog }) {
  const [open, setOpen] = useState<AnswerProps>()
  useEffect(
    () =>
      question.registerPrompt(async () => {
        await Dialog.load()
        return new Promise<boolean>(resolve =>
          setOpen({
            answer: yes => {
              setOpen(undefined)
              resolve(yes)
            },
          }),
        )
      }),
    [question, Dialog],
  )
  useEffect(() => () => open?.answer(false), [open])
  return open ? <Dialog answer={open.answer} /> : null
}
