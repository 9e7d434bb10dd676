import { compareTrail, trailHeads } from '@sevakendra/contract/audit/endpoints'
import { count } from '@sevakendra/contract/kit/money'
import { useTranslation } from 'react-i18next'
import { call } from '../kit/call/call'
import { fetchFile } from '../kit/call/download'
import { CheckHeads, HeadsOutcome } from '../kit/record/check-heads'

/** The last seal of each day as a file, and a file of before held against the trail of now. */
export function TrailHeads() {
  const { t } = useTranslation()
  return (
    <CheckHeads
      chain="audit"
      about={t(
        'Download the last seal of each day from time to time, and keep the file where no user of the portal can change it. Compared with the trail later, it shows that no line up to that day was changed, removed or inserted, and that its end was not cut off, not even by the owner of the database.',
      )}
      fetch={() => fetchFile(trailHeads)}
      compare={file => call(compareTrail, { body: { file } })}
      outcome={({ seal, heads, differing, removed, former }) => (
        <HeadsOutcome
          seal={seal}
          differing={differing.length}
          title={
            removed > 0
              ? t('The end of the trail is missing: {{n}} lines that were there when the file was saved', {
                  count: removed,
                  n: count(removed),
                })
              : differing.length === 0
                ? t('All {{n}} seals in the trail are unchanged', { count: heads, n: count(heads) })
                : t('Seals that have changed: {{numbers}}', { numbers: differing.join(', ') })
          }
        >
          {former > 0 &&
            ` ${t('{{n}} of them are from the time before Aadhaar and PAN numbers were masked in the trail.', { n: count(former) })}`}
        </HeadsOutcome>
      )}
    />
  )
}
