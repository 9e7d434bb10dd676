import { Button, Paper } from '@mantine/core'
import { entriesOf, type Given, idOf, inEntry, isRequired } from '@sevakendra/contract/kit/form/question'
import { entryLabel } from '@sevakendra/contract/kit/form/rows'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import fieldset from '../field/fieldset.module.css'
import classes from './answer.module.css'
import { type LongForm, LongFormContext } from './context'
import { type Asked, useAnswer } from './use-answer'

/** A short id that no other entry has. */
const newId = (taken: readonly string[]): string => {
  const id = `e${Math.random().toString(36).slice(2, 8)}`
  return taken.includes(id) ? newId(taken) : id
}

/**
 * Questions that are answered once for each of several; an entry is added and taken away as a whole.
 * @param children the questions of an entry
 */
export function AnswerRepeated({ name, children, ...more }: Asked & { children: ReactNode }) {
  const { form, t, id, question, label, notes } = useAnswer(name, more)
  const entries = entriesOf(form.answers[name])
  const one = t(entryLabel(question))
  const full = question.max !== undefined && entries.length >= question.max
  const put = (next: readonly Given[]) => form.change({ [name]: next })
  return (
    <fieldset className={fieldset.fieldset} id={id}>
      <legend className={classes.groupTitle}>{label}</legend>
      <div className={classes.group}>
        {entries.map((entry, at) => (
          <Paper key={idOf(entry)} withBorder p="md" component="fieldset" className={classes.entry}>
            <legend className={fieldset.legend}>{t('{{label}} {{n}}', { label: one, n: at + 1 })}</legend>
            <Entry
              name={name}
              at={at}
              entry={entry}
              change={patch => put(entries.map(other => (other === entry ? { ...other, ...patch } : other)))}
            >
              {children}
            </Entry>
            <div>
              <Button
                variant="subtle"
                color="red"
                size="compact-md"
                leftSection={<IconTrash size={16} stroke={1.75} aria-hidden />}
                onClick={() => put(entries.filter(other => other !== entry))}
              >
                {t('Remove')}
              </Button>
            </div>
          </Paper>
        ))}
        <div>{notes}</div>
        {!full && (
          <div>
            <Button
              variant="default"
              leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
              onClick={() => put([...entries, { id: newId(entries.map(idOf)) }])}
            >
              {t('Add: {{label}}', { label: one })}
            </Button>
          </div>
        )}
      </div>
    </fieldset>
  )
}

interface EntryProps {
  name: string
  at: number
  entry: Given
  change: (patch: Given) => void
  children: ReactNode
}

/** The questions of one entry, which see it as a form of its own within the answers around it. */
function Entry({ name, at, entry, change, children }: EntryProps) {
  const { form, ...around } = useAnswer(name)
  const each = around.question.each ?? {}
  const place = `${form.place}${name}.${idOf(entry)}.`
  const before = `${name}.${at}.`
  const answers = inEntry(each, form.answers, entry)
  const inside: LongForm = {
    ...form,
    place,
    answers,
    form: { ...form.form, questions: each },
    findings: form.findings.flatMap(found =>
      found.field.startsWith(before) ? [{ ...found, field: found.field.slice(before.length) }] : [],
    ),
    required: new Set(Object.keys(each).filter(one => each[one] && isRequired(each[one], answers, form.setting))),
    change,
  }
  return <LongFormContext value={inside}>{children}</LongFormContext>
}
