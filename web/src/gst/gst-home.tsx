import { Button, Group } from '@mantine/core'
import { readOwnGstSummary } from '@sevakendra/contract/gst/endpoints'
import { ownFilingStanding } from '@sevakendra/contract/gst/filing/endpoints'
import { IconBuildingBank, IconCircleCheck, IconFilePencil, IconHourglass, IconMessageQuestion } from '@tabler/icons-react'
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
    title: 'To be answered',
    about: 'Queries and clarifications',
    to: to.list(),
    icon: IconMessageQuestion,
    of: ['query', 'clarification'],
    waits: true,
  },
  { title: 'Drafts', about: 'Not paid yet', to: to.list('draft'), icon: IconFilePencil, of: ['draft'] },
  {
    title: 'Being checked and filed',
    about: 'With us, and with the applicant for Aadhaar',
    to: to.list(),
    icon: IconHourglass,
    of: ['submitted', 'underReview', 'toFile', 'trnGenerated', 'aadhaarPending'],
  },
  {
    title: 'With the officer',
    about: 'ARN generated',
    to: to.list('arnGenerated'),
    icon: IconBuildingBank,
    of: ['arnGenerated', 'clarificationFiled', 'siteVerification'],
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
      about={t('GST registrations of your customers: application, papers, ARN and GSTIN.')}
      action={
        <Group gap="sm">
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
        </Group>
      }
    >
      <GstTiles label="GST registrations" tiles={registrationTiles(to)} standing={data?.registration} error={error} />
      <GstTiles label="GST returns" tiles={ownFilingTiles(filing)} standing={returns} error={unread} />
    </Page>
  )
}
