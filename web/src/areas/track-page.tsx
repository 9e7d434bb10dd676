import type { TrackCame } from '@sevakendra/contract/tracking/endpoints'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Paper } from '../site/paper'
import { useCame } from '../site/site-data'
import { Tracker } from '../tracking/tracker'

/** `/track`: where an application stands, by its number and the date of birth, with scripts or without. */
export function TrackPage() {
  const { t } = useTranslation()
  const came = useCame<TrackCame>('/track')
  // Where somebody goes there inside the site, the server drew nothing.
  const [query] = useSearchParams()
  return (
    <Paper
      title={t('Track Your Application')}
      about={t('See how far it is with the number on your receipt. You need no account, and nothing about a person is shown.')}
    >
      <Tracker came={came ?? { number: query.get('no') ?? '', born: '', answer: null, refused: null }} />
    </Paper>
  )
}
