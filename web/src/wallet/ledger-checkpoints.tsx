import { timeWords } from '@sevakendra/contract/kit/dates'
import type { ReplyOf } from '@sevakendra/contract/kit/endpoint'
import { count } from '@sevakendra/contract/kit/money'
import { compareCheckpoints, ledgerCheckpoints } from '@sevakendra/contract/wallet/check/endpoints'
import { checkpointFaults } from '@sevakendra/contract/wallet/check/words'
import { useTranslation } from 'react-i18next'
import { call } from '../kit/call/call'
import { fetchFile } from '../kit/call/download'
import { CheckpointsOutcome, CompareCheckpoints } from '../kit/record/compare-checkpoints'
import classes from './ledger-check.module.css'

/** The newest line of every wallet as a file, and a file of before held against the ledger of now. */
export function LedgerCheckpoints() {
  const { t } = useTranslation()
  return (
    <CompareCheckpoints
      chain="ledger"
      about={t(
        'Download the newest line of every wallet and the newest block over all journals from time to time, and keep the file where no user of the portal can change it; or keep the daily email. Compared with the ledger later, it shows that nothing up to that moment was rewritten, not even by the owner of the database.',
      )}
      fetch={() => fetchFile(ledgerCheckpoints)}
      compare={file => call(compareCheckpoints, { body: { file } })}
      outcome={found => <Outcome found={found} />}
    />
  )
}

function Outcome({ found: { takenAt, seal, checkpoints, differing, differ } }: { found: ReplyOf<typeof compareCheckpoints> }) {
  const { t } = useTranslation()
  const title =
    differing === 0
      ? t('All {{n}} lines in the ledger are unchanged', { count: checkpoints, n: count(checkpoints) })
      : t('Lines that have changed: {{differing}} of {{n}}', { differing: count(differing), n: count(checkpoints) })
  return (
    <CheckpointsOutcome seal={seal} differing={differing} title={title}>
      {takenAt && ` ${t('It was saved on {{time}}.', { time: timeWords(takenAt) })}`}
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
                <td>{merchant ?? t('All journals')}</td>
                <td>{merchant === null ? t('Block {{n}}', { n: version }) : version}</td>
                <td>{t(checkpointFaults[fault])}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </CheckpointsOutcome>
  )
}
