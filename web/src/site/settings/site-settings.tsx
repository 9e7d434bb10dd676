import { Button } from '@mantine/core'
import { socialKinds } from '@sevakendra/contract/site/endpoints'
import { readSiteSettings, type SiteSettings, socialEdit } from '@sevakendra/contract/site/settings/endpoints'
import { IconExternalLink } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useRead } from '../../kit/call/send'
import { FormSkeleton } from '../../kit/form/skeleton'
import { Facts } from '../../kit/record/facts'
import { useMay } from '../../kit/session/may'
import { useLine } from '../../kit/shell/area'
import { lazyPart } from '../../kit/shell/lazy-part'
import { LoadState } from '../../kit/shell/load-state'
import { Page } from '../../kit/shell/page'
import { addressLines } from '../address'
import { TextList } from '../text/text-list'
import type { EditedPart } from './site-edit'
import { SiteLook } from './site-look'
import classes from './site-settings.module.css'

// Fields, uploads and the shades of a colour: fetched when something is edited.
const SiteEdit = lazyPart(
  async () => (await import('./site-edit')).SiteEdit,
  ({ close }: { close: () => void }) => <FormSkeleton title="Site Configuration" close={close} error={undefined} />,
)

/** `settings/site-configuration`: what the business says of itself, and how the portal looks. */
export function SiteSettingsScreen() {
  const { t } = useTranslation()
  const { data, error, refetch } = useRead(readSiteSettings)
  const [open, setOpen] = useState<EditedPart>()
  return (
    <Page
      title={t('Site Configuration')}
      about={t('What you save here is on the public site, in mails and on papers at once.')}
      action={
        <Button
          component="a"
          href="/"
          target="_blank"
          rel="noopener"
          variant="default"
          leftSection={<IconExternalLink size={18} aria-hidden />}
        >
          {t('Open the public site')}
        </Button>
      }
    >
      {data ? <Parts of={data} edit={setOpen} /> : <LoadState error={error} again={refetch} />}
      {data && open && <SiteEdit part={open} of={data} close={() => setOpen(undefined)} />}
    </Page>
  )
}

function Parts({ of, edit }: { of: SiteSettings; edit: (part: EditedPart) => void }) {
  const { t } = useTranslation()
  const { business, look, social, chat, contact } = of
  return (
    <div className={classes.parts}>
      <Part title={t('Business')} edit={() => edit('business')}>
        <Facts
          look="lines"
          of={[
            [t('Business name'), business.businessName || t('not given')],
            [t('Address'), addressLines(business).join(', ') || t('not given')],
            [t('Phone'), business.contactNo || t('not given')],
            [t('Email ID'), business.emailId || t('not given')],
          ]}
        />
      </Part>
      <Part title={t('Logo and colour')} edit={() => edit('look')}>
        <SiteLook {...look} />
      </Part>
      <Part title={t('Social links')} edit={() => edit('social')}>
        {socialKinds.some(kind => social[kind]) ? (
          <Facts
            look="lines"
            of={socialKinds.map(
              kind => [socialEdit.shape[kind].meta()?.label ?? kind, social[kind] && <Outside to={social[kind]} />] as const,
            )}
          />
        ) : (
          <p className={classes.none}>{t('No links yet. The footer shows an icon for each.')}</p>
        )}
      </Part>
      <Part title={t('Live chat')} edit={() => edit('chat')}>
        {chat.api ? <Outside to={chat.api} /> : <p className={classes.none}>{t('No chat. The dialog says that it is not available.')}</p>}
      </Part>
      <Part title={t('Contact page')} edit={() => edit('contact')}>
        <Facts
          look="lines"
          of={[
            [t('Map link'), contact.mapLink ? <Outside key="map" to={contact.mapLink} /> : t('not given')],
            [t('Grievance officer'), contact.officerName || t('nobody is named')],
            [t('Email ID'), contact.officerEmail],
            [t('Phone'), contact.officerPhone],
            [t('Hours'), contact.officerHours],
          ]}
        />
      </Part>
      <Elsewhere />
      <TextList />
    </div>
  )
}

/** What is asked of people who sign in, and how long their data is kept, is set where those people are. */
function Elsewhere() {
  const { t } = useTranslation()
  const may = useMay()
  const ways = useLine()?.waysOn?.filter(way => may(way.may))
  return (
    <section className={classes.part}>
      <div className={classes.head}>
        <h2>{t('Security, data and invoices')}</h2>
      </div>
      <ul className={classes.ways}>
        <li>{t('A password has at least 10 characters and is on no list of known passwords. This is the same for everybody.')}</li>
        {may('staff.manage') && (
          <li>
            <Link to="/backend/user-management/staff-list">{t('Second factor of the back office')}</Link>
          </li>
        )}
        {ways?.map(({ to, title }) => (
          <li key={to}>
            <Link to={to}>{t(title)}</Link>
          </li>
        ))}
        {may('invoice.setup') && (
          <li>
            <Link to="/backend/user-management/id-sale-list">{t('GSTIN and invoices')}</Link>
          </li>
        )}
        <li>
          <Link to="/backend/user-management/audit">{t('Who changed what')}</Link>
        </li>
      </ul>
    </section>
  )
}

function Part({ title, edit, children }: { title: string; edit: () => void; children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <section className={classes.part}>
      <div className={classes.head}>
        <h2>{title}</h2>
        <Button variant="default" size="xs" onClick={edit} aria-label={`${t('Edit')}: ${title}`}>
          {t('Edit')}
        </Button>
      </div>
      {children}
    </section>
  )
}

const Outside = ({ to }: { to: string }) => (
  <a className={classes.outside} href={to} target="_blank" rel="noopener noreferrer">
    {to.replace(/^https:\/\//, '')}
  </a>
)
