import { Alert, Button, Group, Paper } from '@mantine/core'
import { type checkpointParts, checkpointsIn } from '@sevakendra/contract/kit/checkpoint'
import { IconAlertTriangle, IconCircleCheck, IconClipboardText, IconDownload, IconFileSearch } from '@tabler/icons-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { saveFile } from '../call/download'
import { errorText } from '../call/error-text'
import { FormDialog } from '../form/dialog'
import classes from './check.module.css'

const pasted = z.object({
  text: z.string().trim().min(1, 'Required').meta({ label: 'Text of the mail', input: 'note' }),
})

interface CompareCheckpointsProps<Found> {
  /** Whose checkpoints are looked for in what is pasted or chosen. */
  chain: keyof typeof checkpointParts
  /** What the file proves, already translated. */
  about: string
  /** The checkpoints of now. */
  fetch: () => Promise<File | undefined>
  compare: (text: string) => Promise<Found>
  outcome: (found: Found) => ReactNode
}

/** The checkpoints of a chain as a file to be kept elsewhere, and a file of before held against the chain of now. */
export function CompareCheckpoints<Found>({ chain, about, fetch, compare, outcome }: CompareCheckpointsProps<Found>) {
  const { t } = useTranslation()
  const title = useId()
  const picker = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState<'save' | 'compare'>()
  const [failed, setFailed] = useState<string>()
  const [found, setFound] = useState<Found>()
  const [pasting, setPasting] = useState(false)

  async function run(what: 'save' | 'compare', work: () => Promise<void>) {
    setFailed(undefined)
    setFound(undefined)
    setBusy(what)
    try {
      await work()
    } catch (error) {
      setFailed(errorText(error))
    } finally {
      setBusy(undefined)
    }
  }
  const save = () =>
    run('save', async () => {
      const file = await fetch()
      if (file) saveFile(file)
    })
  const pick = (file: File | undefined) =>
    file &&
    run('compare', async () => {
      const answer = await compare(checkpointsIn(await file.text(), chain))
      setFound(() => answer)
    })

  return (
    <Paper withBorder component="section" className={classes.checkpoints} aria-labelledby={title}>
      <h2 id={title} className={classes.title}>
        {t('Proof to keep elsewhere')}
      </h2>
      <p>{about}</p>
      <Group gap="sm">
        <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} loading={busy === 'save'} onClick={save}>
          {t('Download checkpoint (CSV)')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconFileSearch size={16} aria-hidden />}
          loading={busy === 'compare'}
          onClick={() => picker.current?.click()}
        >
          {t('Compare a saved file')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconClipboardText size={16} aria-hidden />}
          onClick={() => {
            setFailed(undefined)
            setFound(undefined)
            setPasting(true)
          }}
        >
          {t('Compare a mail')}
        </Button>
        <input
          ref={picker}
          type="file"
          hidden
          accept=".csv,.txt,.eml,text/csv,text/plain,message/rfc822"
          aria-label={t('Compare a saved file')}
          onChange={event => {
            void pick(event.currentTarget.files?.[0])
            event.currentTarget.value = ''
          }}
        />
      </Group>
      {failed && (
        <Alert color="red" role="alert" icon={<IconAlertTriangle size={18} aria-hidden />}>
          {t(failed)}
        </Alert>
      )}
      {found !== undefined && outcome(found)}
      {pasting && (
        <FormDialog
          opened
          close={() => setPasting(false)}
          size="lg"
          title="Compare a mail"
          about={t('Paste the email of a day exactly as received, including the text around the lines.')}
          schema={pasted}
          submit="Compare"
          send={({ text }) => compare(checkpointsIn(text, chain))}
          done={answer => setFound(() => answer)}
        >
          {Field => <Field name="text" autoFocus />}
        </FormDialog>
      )}
    </Paper>
  )
}

const seals = {
  whole: 'The seal is intact: the file is as this portal wrote it.',
  broken: 'The seal is broken: the file was changed, or comes from another portal.',
  missing: 'The file has no seal.',
} as const

interface CheckpointsOutcomeProps {
  seal: keyof typeof seals
  /** How many checkpoints are not as they were. */
  differing: number
  /** Already translated. */
  title: string
  children?: ReactNode
}

/** What the comparison found: green only where nothing differs and the file itself is whole. */
export function CheckpointsOutcome({ seal, differing, title, children }: CheckpointsOutcomeProps) {
  const { t } = useTranslation()
  const good = differing === 0 && seal === 'whole'
  return (
    <Alert
      color={good ? 'green' : differing ? 'red' : 'yellow'}
      role="status"
      icon={good ? <IconCircleCheck size={18} aria-hidden /> : <IconAlertTriangle size={18} aria-hidden />}
      title={title}
    >
      {t(seals[seal])}
      {children}
    </Alert>
  )
}
