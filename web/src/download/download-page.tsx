import { Button } from '@mantine/core'
import { officialPapers } from '@sevakendra/contract/nsdl-pan/blank/words'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useOpenRecord } from '../kit/record/open-record'
import { useMay } from '../kit/session/may'
import { lazyPart } from '../kit/shell/lazy-part'
import { Page } from '../kit/shell/page'
import classes from './download-page.module.css'
import { GuideCard } from './guide-card'
import { LinkCards } from './link-cards'
import { PaperForms } from './paper-forms'
import { paperOfOpen } from './papers-data'
import { SampleForms } from './sample-forms'

// With uploads and forms: fetched when somebody of the back office opens one.
const LinkNew = lazyPart(async () => (await import('./link-form')).LinkNew)
const LinkChange = lazyPart(async () => (await import('./link-form')).LinkChange)
const OfficialUpload = lazyPart(async () => (await import('./official-upload')).OfficialUpload)

/** `download-software` of both areas: papers of the portal, and links that the back office keeps. The address says what is open. */
export function DownloadPage() {
  const { t } = useTranslation()
  const may = useMay()
  const { open, go, close } = useOpenRecord()
  const mayLinks = may('master.downloads')
  const paper = may('master.forms') ? paperOfOpen(open) : undefined
  return (
    <Page
      title={t('Download Software')}
      action={
        mayLinks && (
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => go('new-link')}>
            {t('New link')}
          </Button>
        )
      }
    >
      <div className={classes.cards}>
        <PaperForms />
        <LinkCards open={go} first={<Button onClick={() => go('samples')}>{t('Sample Form')}</Button>} guides={<GuideCard />} />
      </div>
      {open === 'samples' && <SampleForms close={close} />}
      {paper && <OfficialUpload key={paper} paper={paper} close={() => go(officialPapers[paper].isSample ? 'samples' : undefined)} />}
      {mayLinks && open?.startsWith('new-link') && <LinkNew group={open.slice('new-link-'.length)} close={close} />}
      {mayLinks && open && /^\d+$/.test(open) && <LinkChange key={open} id={open} close={close} />}
    </Page>
  )
}
