import { Button } from '@mantine/core'
import { readOwnGstSummary } from '@sevakendra/contract/gst/endpoints'
import { ownFilingStanding } from '@sevakendra/contract/gst/filing/endpoints'
import { stateTurns } from '@sevakendra/contract/gst/registration/words'
import { statesOf } from '@sevakendra/contract/gst/words'
import { IconBuildingBank, IconCircleCheck, IconFilePencil, IconHourglass, IconMessageQuestion, IconUserCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useRead } from '../kit/call/send'
import { useMay } from '../kit/session/may'
import { Page } from '../kit/shell/page'
import { useFilingPaths } from './filing/filing-paths'
import { ownFilingTiles } from './filing/filing-tiles'
import { type GstPaths, useGstPaths } from './gst-paths'
import { type GstTile, GstTiles } from './gst-tiles'

const registrationTiles = (to: GstPaths): readonly GstTile[] => [
  {
    title: 'Registrations that need you',
    about: 'Papers, queries and clarifications',
    to: to.waiting('shop'),
    icon: IconMessageQuestion,
    of: statesOf(stateTurns, 'shop'),
    waits: true,
  },
  { title: 'Drafts', about: 'Not paid yet', to: to.list('draft'), icon: IconFilePencil, of: ['draft'] },
  {
    title: 'Aadhaar pending',
    about: 'Remind the applicant before the TRN expires',
    to: to.waiting('applicant'),
    icon: IconUserCheck,
    of: statesOf(stateTurns, 'applicant'),
    waits: true,
  },
  {
    title: 'Being checked and filed',
    about: 'With us',
    to: to.waiting('office'),
    icon: IconHourglass,
    of: statesOf(stateTurns, 'office'),
  },
  {
    title: 'With the officer',
    about: 'ARN generated',
    to: to.waiting('officer'),
    icon: IconBuildingBank,
    of: statesOf(stateTurns, 'officer'),
  },
  { title: 'Approved', about: 'GSTIN and certificate', to: to.list('approved'), icon: IconCircleCheck, of: ['approved'] },
]

/** `product/gst`: what is offered, and what stands where. */
export function GstHome() {
  const { t } = useTranslation()
  const may = useMay()
  const to = useGstPaths()
  const filing = useFilingPaths()
  const { data, error } = useRead(readOwnGstSummary)
  const { data: returns, error: unread } = useRead(ownFilingStanding)
  return (
    <Page
      title={t('GST')}
      about={t('Registrations and returns of your customers.')}
      action={
        <>
          {may('gst.file') && (
            <Button component={Link} to={filing.begin()} variant="default">
              {t('New GST return')}
            </Button>
          )}
          {may('gst.apply') && (
            <Button component={Link} to={to.apply()}>
              {t('New GST registration')}
            </Button>
          )}
        </>
      }
    >
      <GstTiles label="GST registrations" all={to.list()} tiles={registrationTiles(to)} standing={data?.registration} error={error} />
      <GstTiles label="GST returns" all={filing.list()} tiles={ownFilingTiles(filing)} standing={returns} error={unread} />
    </Page>
  )
}
