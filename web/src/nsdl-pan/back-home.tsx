import { Alert, Skeleton } from '@mantine/core'
import { count } from '@sevakendra/contract/kit/money'
import { allCounts } from '@sevakendra/contract/nsdl-pan/physical/endpoints'
import { type PhysicalState, screens } from '@sevakendra/contract/nsdl-pan/physical/flow'
import { stateWords } from '@sevakendra/contract/nsdl-pan/physical/words'
import { allOverdue } from '@sevakendra/contract/nsdl-pan/tin/endpoints'
import {
  IconArrowBackUp,
  IconCalendarDue,
  IconChecklist,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconCrop,
  IconEye,
  IconFiles,
  IconFingerprint,
  IconGavel,
  IconId,
  IconListNumbers,
  IconMailCheck,
  IconPackage,
  type IconProps,
  IconScan,
  IconWritingSign,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { errorText } from '../kit/call/error-text'
import { useRead } from '../kit/call/send'
import { useMay } from '../kit/session/may'
import classes from '../kit/shell/office-home.module.css'
import { Page } from '../kit/shell/page'
import { backPaths } from './back-paths'
import { sumOf, VerifyNext } from './back-queue'

interface Card {
  title: string
  about: string
  to: string
  icon: ComponentType<IconProps>
  states: readonly PhysicalState[]
  /** Somebody in the back office has to act. */
  waits?: true
}

const cards: readonly Card[] = [
  { title: 'Waiting', about: 'Received, to be verified', to: backPaths.waiting, icon: IconClock, states: screens.toVerify, waits: true },
  {
    title: 'Pending Verification',
    about: 'Being verified',
    to: backPaths.pendingVerification,
    icon: IconEye,
    states: screens.pendingVerification,
  },
  {
    title: 'To File',
    about: 'Verified; to be filed and acknowledged',
    to: backPaths.toFile,
    icon: IconWritingSign,
    states: screens.toFile,
    waits: true,
  },
  {
    title: stateWords.tinRejected,
    about: 'With the merchants for a reply',
    to: `${backPaths.tinRejections}?f.status=tinRejected`,
    icon: IconGavel,
    states: ['tinRejected'],
  },
  {
    title: stateWords.tinReplied,
    about: 'Check it and forward it to TIN',
    to: `${backPaths.tinRejections}?f.status=tinReplied`,
    icon: IconMailCheck,
    states: ['tinReplied'],
    waits: true,
  },
  { title: 'Acknowledged', about: 'Filed, with acknowledgement number', to: backPaths.ack, icon: IconCircleCheck, states: screens.ack },
  {
    title: 'Incomplete',
    about: 'With the merchants for correction',
    to: backPaths.incomplete,
    icon: IconArrowBackUp,
    states: screens.incomplete,
  },
  { title: 'Rejected', about: 'Rejected, charge refunded', to: backPaths.rejection, icon: IconCircleX, states: screens.rejection },
  {
    title: stateWords.awaitingScan,
    about: 'With the merchants',
    to: `${backPaths.all}?f.status=awaitingScan`,
    icon: IconScan,
    states: ['awaitingScan'],
  },
  {
    title: stateWords.awaitingCrop,
    about: 'With the merchants',
    to: `${backPaths.all}?f.status=awaitingCrop`,
    icon: IconCrop,
    states: ['awaitingCrop'],
  },
  { title: 'All Applications', about: 'Search by reference, name or mobile', to: backPaths.all, icon: IconFiles, states: screens.list },
]

/** `actions/nsdl-pan`: where the applications stand, each count a way to its list. */
export function BackHome() {
  const { t } = useTranslation()
  const may = useMay()
  const { data, error } = useRead(allCounts)
  const { data: late } = useRead(allOverdue)
  return (
    <Page title={t('NSDL PAN')} about={t('Physical applications by status.')} action={<VerifyNext />}>
      {error && (
        <Alert color="red" role="alert">
          {t(errorText(error))}
        </Alert>
      )}
      <ul className={classes.grid}>
        {cards.map(({ title, about, to, icon: Mark, states, waits }) => {
          const n = sumOf(data, states)
          return (
            <li key={title}>
              <Link to={to} className={classes.card} data-waits={(waits && n) || undefined}>
                <span className={classes.mark}>
                  <Mark size={22} stroke={1.75} aria-hidden />
                </span>
                <span>
                  <span className={classes.count}>{n === undefined ? error ? '–' : <Skeleton width={48} height={24} /> : count(n)}</span>
                  <span className={classes.title}>{t(title)}</span>
                  <span className={classes.about}>{t(about)}</span>
                </span>
              </Link>
            </li>
          )
        })}
        {(late?.overdue ?? 0) > 0 && (
          <li>
            <Link to={`${backPaths.tinRejections}?f.status=tinRejected&f.answerBy=lte~${late?.until}`} className={classes.card} data-waits>
              <span className={classes.mark}>
                <IconCalendarDue size={22} stroke={1.75} aria-hidden />
              </span>
              <span>
                <span className={classes.count}>{count(late?.overdue ?? 0)}</span>
                <span className={classes.title}>{t('Reply overdue')}</span>
                <span className={classes.about}>{t('Remind the merchant, or close it')}</span>
              </span>
            </Link>
          </li>
        )}
        <li>
          <Link to={backPaths.batches} className={classes.card}>
            <span className={classes.mark}>
              <IconPackage size={22} stroke={1.75} aria-hidden />
            </span>
            <span>
              <span className={classes.title}>{t('Filing Batches')}</span>
              <span className={classes.about}>{t('What was exported for the TIN centre')}</span>
            </span>
          </Link>
        </li>
        <li>
          <Link to={backPaths.paperless} className={classes.card}>
            <span className={classes.mark}>
              <IconFingerprint size={22} stroke={1.75} aria-hidden />
            </span>
            <span>
              <span className={classes.title}>{t('Paperless')}</span>
              <span className={classes.about}>{t('Applications with e-KYC and e-Sign')}</span>
            </span>
          </Link>
        </li>
        {may('nsdl.cancel') && (
          <li>
            <Link to={backPaths.cancelAadhaar} className={classes.card}>
              <span className={classes.mark}>
                <IconId size={22} stroke={1.75} aria-hidden />
              </span>
              <span>
                <span className={classes.title}>{t('Cancel Aadhar')}</span>
                <span className={classes.about}>{t('Free an Aadhaar number for a new application')}</span>
              </span>
            </Link>
          </li>
        )}
        {may('master.documents') && (
          <li>
            <Link to={backPaths.documents} className={classes.card}>
              <span className={classes.mark}>
                <IconChecklist size={22} stroke={1.75} aria-hidden />
              </span>
              <span>
                <span className={classes.title}>{t('Accepted Documents')}</span>
                <span className={classes.about}>{t('Which proofs the forms accept, and from when')}</span>
              </span>
            </Link>
          </li>
        )}
        {may('master.aoCodes') && (
          <li>
            <Link to={backPaths.aoCodes} className={classes.card}>
              <span className={classes.mark}>
                <IconListNumbers size={22} stroke={1.75} aria-hidden />
              </span>
              <span>
                <span className={classes.title}>{t('AO Codes')}</span>
                <span className={classes.about}>{t('Import the list that shops choose from')}</span>
              </span>
            </Link>
          </li>
        )}
      </ul>
    </Page>
  )
}
