import { compareTrail, trailCheckpoints } from '@sevakendra/contract/audit/endpoints'
import { count } from '@sevakendra/contract/kit/money'
import { useTranslation } from 'react-i18next'
import { call } from '../kit/call/call'
import { fetchFile } from '../kit/call/download'
import { CheckpointsOutcome, CompareCheckpoints } from '../kit/record/compare-checkpoints'

/** The last seal of each day as a file, and a file of before held against the trail of now. */
export function TrailCheckpoints() {
  const { t } = useTranslation()
  return (
    <CompareCheckpoints
      chain="audit"
      about={t(
        'Download the last seal of each day from time to time, and keep the file where no user of the portal can change it. Compared with the trail later, it shows that no line up to that day was changed, removed or inserted, and that its end was not cut off, not even by the owner of the database.',
      )}
      fetch={() => fetchFile(trailCheckpoints)}
      compare={file => call(compareTrail, { body: { file } })}
      outcome={({ seal, checkpoints, differing, removed, former }) => (
        <CheckpointsOutcome
          seal={seal}
          differing={differing.length}
          title={
            removed > 0
              ? t('The end of the trail is missing: {{n}} lines that were there when the file was saved', {
                  count: removed,
                  n: count(removed),
                })
              : differing.length === 0
                ? t('All {{n}} seals in the trail are unchanged', { count: checkpoints, n: count(checkpoints) })
                : t('Seals that have changed: {{numbers}}', { numbers: differing.join(', ') })
          }
        >
          {former > 0 &&
            ` ${t('{{n}} of them are from the time before Aadhaar and PAN numbers were masked in the trail.', { n: count(former) })}`}
        </CheckpointsOutcome>
      )}
    />
  )
}
