import { Alert, Button, SegmentedControl } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { ReplyOf } from '@sevakendra/contract/kit/endpoint'
import { type MailLanguage, previewTemplate, testTemplate } from '@sevakendra/contract/site/template/endpoints'
import { IconSend } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/call/call'
import { errorText } from '../../kit/call/error-text'
import { useSend } from '../../kit/call/send'
import { MailFrame } from '../mail-frame'
import classes from './template-editor.module.css'

interface Props {
  template: string
  cases: number
  language: MailLanguage
  texts: { of: string; text: string }[]
  /** A text that may not be sent is shown to nobody. */
  wrong: boolean
  /** Of who looks. */
  to: string | null
}

/** The mail that its example makes with what is typed, as the outbox shows it. */
export function TemplatePreview({ template, cases, language, texts, wrong, to }: Props) {
  const { t } = useTranslation()
  const [nth, setNth] = useState(0)
  const [mail, setMail] = useState<ReplyOf<typeof previewTemplate>>()
  const [problem, setProblem] = useState<string>()
  const [asked] = useDebouncedValue(JSON.stringify({ language, case: nth, texts }), 400)
  const test = useSend(testTemplate, { template })
  const [tested, setTested] = useState<ReplyOf<typeof testTemplate>>()

  useEffect(() => {
    if (wrong) return
    let over = false
    const show = async () => {
      try {
        const shown = await call(previewTemplate, { params: { template }, body: JSON.parse(asked) })
        if (over) return
        setMail(shown)
        setProblem(undefined)
      } catch (error) {
        if (!over) setProblem(errorText(error))
      }
    }
    void show()
    return () => {
      over = true
    }
  }, [template, asked, wrong])

  const send = async () => {
    setTested(undefined)
    try {
      setTested(await test({ language, case: nth, texts }))
    } catch (error) {
      setTested({ passed: false, answer: errorText(error), hint: null })
    }
  }

  return (
    <section className={classes.preview} aria-label={t('Preview')}>
      <div className={classes.tools}>
        <h2 className={classes.title}>{t('Preview')}</h2>
        {cases > 1 && (
          <SegmentedControl
            aria-label={t('Example')}
            value={String(nth)}
            onChange={value => setNth(Number(value))}
            data={Array.from({ length: cases }, (_, one) => ({ value: String(one), label: String(one + 1) }))}
          />
        )}
        <Button
          className={classes.send}
          variant="default"
          disabled={wrong || !to}
          loading={test.busy}
          leftSection={<IconSend size={16} aria-hidden />}
          onClick={() => void send()}
        >
          {t('Send me a test')}
        </Button>
      </div>
      <div role="status">
        {tested && (
          <Alert
            color={tested.passed ? 'green' : 'red'}
            title={t(tested.passed ? 'The server took the mail' : 'The mail could not be sent')}
          >
            {tested.hint && <p>{t(tested.hint)}</p>}
            <p>{tested.passed ? t('It was sent to {{address}}.', { address: to }) : t(tested.answer)}</p>
          </Alert>
        )}
        {wrong && <p className={classes.quiet}>{t('The preview waits until what is marked is corrected.')}</p>}
      </div>
      {problem && (
        <Alert color="red" role="alert">
          {t(problem)}
        </Alert>
      )}
      {mail && (
        <>
          <p className={classes.subject} lang={language}>
            <span className={classes.quiet}>{t('Subject')}</span> <strong>{mail.subject}</strong>
          </p>
          <MailFrame html={mail.html} />
        </>
      )}
    </section>
  )
}
