import { Button } from '@mantine/core'
import { readGstSummary } from '@sevakendra/contract/gst/endpoints'
import { filingStanding } from '@sevakendra/contract/gst/filing/endpoints'
import { stateTurns } from '@sevakendra/contract/gst/registration/words'
import { statesOf } from '@sevakendra/contract/gst/words'
import { IconBuildingBank, IconFileSearch, IconId, IconMessageQuestion, IconUpload, IconUserCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useRead } from '../kit/call/send'
import { useMay } from '../kit/session/may'
import { Page } from '../kit/shell/page'
import { filingOffice } from './filing/filing-paths'
import { officeFilingTiles } from './filing/filing-tiles'
import { officePaths } from './gst-paths'
import { type GstTile, GstTiles } from './gst-tiles'

const { list, waiting } = officePaths
const registrationTiles: readonly GstTile[] = [
  {
    title: 'To review',
    about: 'Paid; form and papers to be checked',
    to: list('submitted'),
    icon: IconFileSearch,
    of: ['submitted'],
    waits: true,
  },
  {
    title: 'To be filed',
    about: 'Part A at the GST portal gives the TRN',
    to: list('toFile'),
    icon: IconUpload,
    of: ['toFile'],
    waits: true,
  },
  { title: 'TRN generated', about: 'Part B within 15 days', to: list('trnGenerated'), icon: IconId, of: ['trnGenerated'], waits: true },
  {
    title: 'Aadhaar pending',
    about: 'Each signatory authenticates',
    to: list('aadhaarPending'),
    icon: IconUserCheck,
    of: ['aadhaarPending'],
  },
  {
    title: 'Clarification asked',
    about: 'REG-03, seven working days',
    to: list('clarification'),
    icon: IconMessageQuestion,
    of: ['clarification'],
    waits: true,
  },
  {
    title: 'With the officer',
    about: 'The order is awaited',
    to: waiting('officer'),
    icon: IconBuildingBank,
    of: statesOf(stateTurns, 'officer'),
  },
]

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
      <GstTiles label="GST registrations" all={list()} tiles={registrationTiles} standing={data?.registration} error={error} />
      <GstTiles label="GST returns" all={filingOffice.list()} tiles={officeFilingTiles} standing={returns} error={unread} />
    </Page>
  )
}
