import { compareTrail, trailHeads } from '@sevakendra/contract/audit/endpoints'
import { count } from '@sevakendra/contract/kit/money'
import { useTranslation } from 'react-i18next'
import { call } from '../kit/call'
import { CheckHeads, HeadsOutcome } from '../kit/check-heads'
import { fetchFile } from '../kit/download'

/** The last seal of each day as a file, and a file of before held against the trail of now. */
export function TrailHeads() {
  const { t } = useTranslation()
  return (
    <CheckHeads
      chain="audit"
      about={t(
        'Save the last seal of each day now and then, and keep the file where nobody of the portal can write. Held against the trail later, it shows that no line up to that day was changed, removed or put in, and that its end was not cut off, not even by somebody who owns the database.',
      )}
      fetch={() => fetchFile(trailHeads)}
      compare={file => call(compareTrail, { body: { file } })}
      outcome={({ seal, heads, differing, removed, former }) => (
        <HeadsOutcome
          seal={seal}
          differing={differing.length}
          title={
            removed > 0
              ? t('The end of the trail is missing: {{n}} lines that stood in it when the file was saved', {
                  count: removed,
                  n: count(removed),
                })
              : differing.length === 0
                ? t('All {{n}} seals stand in the trail as they did', { count: heads, n: count(heads) })
                : t('Seals that are not as they were: {{numbers}}', { numbers: differing.join(', ') })
          }
        >
          {former > 0 &&
            ` ${t('{{n}} of them stood in the trail as it was before Aadhaar and PAN numbers were masked in it.', { n: count(former) })}`}
        </HeadsOutcome>
      )}
    />
  )
}
