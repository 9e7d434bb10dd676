import { Button, Textarea } from '@mantine/core'
import { type Place, places } from '@sevakendra/contract/kit/mail-places'
import type { MailLanguage, TemplatePart } from '@sevakendra/contract/site/template/endpoints'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './template-editor.module.css'

const kindWords = { subject: 'Subject', text: 'Paragraph', button: 'Button' }

interface Props {
  part: TemplatePart
  /** Of the letter. */
  cases: number
  lang: MailLanguage
  text: string
  standard: string
  /** What is wrong with it. */
  why: string | undefined
  /** What somebody else has saved meanwhile. */
  kept: string | undefined
  change: (text: string) => void
}

/** One text of a mail, with the placeholders that it may have: each goes in where the caret stands. */
export function TemplateText({ part, cases, lang, text, standard, why, kept, change }: Props) {
  const { t } = useTranslation()
  const field = useRef<HTMLTextAreaElement>(null)
  const offered = part.offered.filter(place => part.kind !== 'subject' || places[place as Place]?.personal === false)
  const insert = (place: string) => {
    const [from, to] = [field.current?.selectionStart ?? text.length, field.current?.selectionEnd ?? text.length]
    const mark = `{{${place}}}`
    change(text.slice(0, from) + mark + text.slice(to))
    // The field has the new text with the next drawing.
    requestAnimationFrame(() => {
      field.current?.focus()
      field.current?.setSelectionRange(from + mark.length, from + mark.length)
    })
  }
  return (
    <div className={classes.text}>
      <Textarea
        ref={field}
        label={t(kindWords[part.kind])}
        description={part.cases.length < cases ? t('Only in example {{n}}', { n: part.cases.map(one => one + 1).join(', ') }) : undefined}
        lang={lang}
        autosize
        minRows={part.kind === 'text' ? 2 : 1}
        value={text}
        error={why && t(why)}
        onChange={event => change(event.currentTarget.value)}
      />
      {kept !== undefined && <p className={classes.quiet}>{t('Saved by somebody else: {{text}}', { text: kept })}</p>}
      <div className={classes.chips}>
        {part.kind !== 'button' &&
          offered.map(place => (
            <Button
              key={place}
              size="compact-xs"
              variant="default"
              title={t(places[place as Place].label)}
              aria-label={t('Insert {{what}}', { what: t(places[place as Place].label) })}
              onClick={() => insert(place)}
            >
              {`{{${place}}}`}
            </Button>
          ))}
        {text.trim() !== standard && (
          <Button size="compact-xs" variant="subtle" onClick={() => change(standard)}>
            {t('Default text')}
          </Button>
        )}
      </div>
    </div>
  )
}
