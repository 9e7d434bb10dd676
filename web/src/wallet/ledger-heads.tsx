import { Alert, Button, Group, Paper } from '@mantine/core'
import { timeWords } from '@sevakendra/contract/kit/dates'
import type { ReplyOf } from '@sevakendra/contract/kit/endpoint'
import { count } from '@sevakendra/contract/kit/money'
import { compareHeads, ledgerHeads } from '@sevakendra/contract/wallet/check/endpoints'
import { headFaults } from '@sevakendra/contract/wallet/check/words'
import { IconAlertTriangle, IconCircleCheck, IconDownload, IconFileSearch } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../kit/call'
import { fetchFile, saveFile } from '../kit/download'
import { errorText } from '../kit/error-text'
import classes from './ledger-check.module.css'

type Comparison = ReplyOf<typeof compareHeads>

/** The newest line of every wallet as a file, and a file of before held against the ledger of now. */
export function LedgerHeads() {
  const { t } = useTranslation()
  const picker = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState<'save' | 'compare'>()
  const [failed, setFailed] = useState<string>()
  const [found, setFound] = useState<Comparison>()

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
      const file = await fetchFile(ledgerHeads)
      if (file) saveFile(file)
    })
  const compare = (file: File | undefined) =>
    file && run('compare', async () => setFound(await call(compareHeads, { body: { file: await file.text() } })))

  return (
    <Paper withBorder component="section" className={classes.heads} aria-labelledby="ledger-heads">
      <h2 id="ledger-heads" className={classes.title}>
        {t('Proof to keep elsewhere')}
      </h2>
      <p>
        {t(
          'Save the newest line of every wallet now and then, and keep the file where nobody of the portal can write. Held against the ledger later, it shows that nothing up to that moment was written anew, not even by somebody who owns the database.',
        )}
      </p>
      <Group gap="sm">
        <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} loading={busy === 'save'} onClick={save}>
          {t('Save heads (CSV)')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconFileSearch size={16} aria-hidden />}
          loading={busy === 'compare'}
          onClick={() => picker.current?.click()}
        >
          {t('Compare a saved file')}
        </Button>
        <input
          ref={picker}
          type="file"
          hidden
          accept=".csv,text/csv"
          aria-label={t('Compare a saved file')}
          onChange={event => {
            void compare(event.currentTarget.files?.[0])
            event.currentTarget.value = ''
          }}
        />
      </Group>
      {failed && (
        <Alert color="red" role="alert" icon={<IconAlertTriangle size={18} aria-hidden />}>
          {failed}
        </Alert>
      )}
      {found && <Outcome found={found} />}
    </Paper>
  )
}

const seals = {
  whole: 'The seal is whole: the file is as this portal wrote it.',
  broken: 'The seal is broken: the file was changed, or is of another portal.',
  missing: 'The file has no seal.',
} as const

function Outcome({ found: { takenAt, seal, heads, differing, differ } }: { found: Comparison }) {
  const { t } = useTranslation()
  const good = differing === 0 && seal === 'whole'
  return (
    <Alert
      color={good ? 'green' : differing ? 'red' : 'yellow'}
      role="status"
      icon={good ? <IconCircleCheck size={18} aria-hidden /> : <IconAlertTriangle size={18} aria-hidden />}
      title={
        differing === 0
          ? t('All {{n}} lines stand in the ledger as they did', { n: count(heads) })
          : t('{{differing}} of {{n}} lines are not as they were', { differing: count(differing), n: count(heads) })
      }
    >
      {t(seals[seal])} {takenAt && t('It was taken on {{time}}.', { time: timeWords(takenAt) })}
      {differ.length > 0 && (
        <table className={classes.differ}>
          <thead>
            <tr>
              <th scope="col">{t('Merchant')}</th>
              <th scope="col">{t('Line')}</th>
              <th scope="col">{t('What')}</th>
            </tr>
          </thead>
          <tbody>
            {differ.map(({ merchant, version, fault }) => (
              <tr key={`${merchant} ${version}`}>
                <td>{merchant}</td>
                <td>{version}</td>
                <td>{t(headFaults[fault])}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Alert>
  )
}
