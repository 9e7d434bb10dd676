import { Alert, Button, SegmentedControl } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import type { ReplyOf } from '@sevakendra/contract/kit/endpoint'
import { whyNotText } from '@sevakendra/contract/kit/mail-places'
import { type MailLanguage, readTemplate, saveTemplate } from '@sevakendra/contract/site/template/endpoints'
import { letterWords, receivers } from '@sevakendra/contract/site/template/words'
import { IconRestore } from '@tabler/icons-react'
import { useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { errorText, statusOf } from '../../kit/call/error-text'
import { useRead, useSend } from '../../kit/call/send'
import { FormGuard } from '../../kit/form/guard'
import { confirm } from '../../kit/record/confirm'
import { LoadState } from '../../kit/shell/load-state'
import { Page } from '../../kit/shell/page'
import classes from './template-editor.module.css'
import { TemplatePreview } from './template-preview'
import { TemplateText } from './template-text'

type Template = ReplyOf<typeof readTemplate>
/** What was typed and is not saved, by the text of the product. */
type Typed = Record<MailLanguage, Record<string, string>>

/** What the mail says as it is kept. */
const keptIn = (of: Template, language: MailLanguage, part: Template['parts'][number]) =>
  of[language].texts[part.of] ?? part.standard[language]

/** `settings/mail-templates/:template`: the texts of one mail beside what it looks like. */
export function TemplateEditor() {
  const { template = '' } = useParams()
  const { data, error, refetch } = useRead(readTemplate, { params: { template } })
  if (!data) return <LoadState error={error} again={refetch} />
  return <Editor key={template} of={data} reload={refetch} />
}

function Editor({ of, reload }: { of: Template; reload: () => Promise<unknown> }) {
  const { t, i18n } = useTranslation()
  const save = useSend(saveTemplate, { template: of.template })
  const [language, setLanguage] = useState<MailLanguage>(i18n.language === 'hi' ? 'hi' : 'en')
  const [typed, setTyped] = useState<Typed>({ en: {}, hi: {} })
  const [problem, setProblem] = useState<{ text: string; overtaken: boolean }>()
  const { label = of.template, when = '', to = 'person' as const } = letterWords[of.template] ?? {}

  const lines = of.parts.map(part => {
    const kept = keptIn(of, language, part)
    const text = typed[language][part.of] ?? kept
    return { part, kept, text, why: whyNotText(part, text.trim()) }
  })
  const texts = lines
    .filter(({ part, text }) => text.trim() !== part.standard[language])
    .map(({ part, text }) => ({ of: part.of, text: text.trim() }))
  const isDirty = lines.some(({ kept, text }) => text.trim() !== kept)
  const wrong = lines.some(({ why }) => why)
  const unsaved = useRef(false)
  unsaved.current = (['en', 'hi'] as const).some(one =>
    of.parts.some(part => (typed[one][part.of] ?? keptIn(of, one, part)) !== keptIn(of, one, part)),
  )
  const dirty = useCallback(() => unsaved.current, [])

  const send = async (given: typeof texts, done: string) => {
    setProblem(undefined)
    try {
      await save({ language, version: of[language].version, texts: given })
      await reload()
      setTyped(all => ({ ...all, [language]: {} }))
      notifications.show({ color: 'green', message: t(done) })
    } catch (error) {
      const overtaken = statusOf(error) === 409
      if (overtaken) await reload()
      setProblem({ text: errorText(error), overtaken })
    }
  }
  const reset = async () => {
    const question = {
      title: t('Reset the texts of this mail?'),
      text: t('This language says again what the portal says by itself. Your texts stay in the audit trail.'),
      verb: 'Reset',
      danger: true,
    }
    if (await confirm(question)) await send([], 'Reset. The mail says what the portal says by itself.')
  }

  return (
    <Page
      title={t(label)}
      about={`${t(when)} · ${t('Recipient')}: ${t(receivers[to])}`}
      trail={<Link to="/backend/settings/mail-templates">{t('Mail Templates')}</Link>}
      action={
        <Button loading={save.busy} disabled={!isDirty || wrong} onClick={() => void send(texts, 'Saved. The next mail says it.')}>
          {t('Save')}
        </Button>
      }
    >
      <FormGuard dirty={dirty} />
      <div className={classes.columns}>
        <section className={classes.texts} aria-label={t('Texts')}>
          <div className={classes.tools}>
            <SegmentedControl
              aria-label={t('Language of the mail')}
              value={language}
              onChange={value => {
                setProblem(undefined)
                setLanguage(value as MailLanguage)
              }}
              data={[
                { value: 'en', label: 'English' },
                { value: 'hi', label: 'हिन्दी' },
              ]}
            />
            {Object.keys(of[language].texts).length + of[language].stale.length > 0 && (
              <Button variant="subtle" leftSection={<IconRestore size={16} aria-hidden />} onClick={() => void reset()}>
                {t('Reset to default')}
              </Button>
            )}
          </div>
          {problem && (
            <Alert color="red" role="alert">
              {t(problem.text)}
            </Alert>
          )}
          {of[language].stale.length > 0 && (
            <Alert color="yellow" title={t('These texts of yours are not sent any more, because the mail has changed:')}>
              {of[language].stale.map(text => (
                <p key={text}>{text}</p>
              ))}
            </Alert>
          )}
          {lines.map(({ part, kept, text, why }) => (
            <TemplateText
              key={`${language} ${part.of}`}
              part={part}
              cases={of.cases}
              lang={language}
              text={text}
              why={why}
              kept={problem?.overtaken && kept !== text ? kept : undefined}
              standard={part.standard[language]}
              change={next => setTyped(all => ({ ...all, [language]: { ...all[language], [part.of]: next } }))}
            />
          ))}
          <p className={classes.quiet}>
            {t('Greeting, tables, links and the address of the business are part of every mail and stay as they are.')}
          </p>
        </section>
        <TemplatePreview template={of.template} cases={of.cases} language={language} texts={texts} wrong={wrong} to={of.ownEmail} />
      </div>
    </Page>
  )
}
