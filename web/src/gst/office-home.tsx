import { Button } from '@mantine/core'
import { readGstSummary } from '@sevakendra/contract/gst/endpoints'
import { filingStanding } from '@sevakendra/contract/gst/filing/endpoints'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useRead } from '../kit/call/send'
import { useMay } from '../kit/session/may'
import { Page } from '../kit/shell/page'
import { filingOffice } from './filing/filing-paths'
import { officeFilingTiles } from './filing/filing-tiles'
import { officePaths } from './gst-paths'
import { GstTiles } from './gst-tiles'
import { officeTiles } from './office-tiles'

/** `actions/gst`: what waits and since when, each count a way to its list. */
export function GstOfficeHome() {
  const { t } = useTranslation()
  const may = useMay()
  const { data, error } = useRead(readGstSummary)
  const { data: returns, error: unread } = useRead(filingStanding)
  return (
    <Page
      title={t('GST')}
      about={t('Registrations and returns by status.')}
      action={
        may('master.hsnCodes') && (
          <Button component={Link} to={officePaths.codes} variant="default">
            {t('Import HSN and SAC')}
          </Button>
        )
      }
    >
      <GstTiles label="GST registrations" all={officePaths.list()} tiles={officeTiles} standing={data?.registration} error={error} />
      <GstTiles label="GST returns" all={filingOffice.list()} tiles={officeFilingTiles} standing={returns} error={unread} />
    </Page>
  )
}
