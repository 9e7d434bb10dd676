import { dayOf } from '@sevakendra/contract/kit/dates'
import { keysOf } from '@sevakendra/contract/kit/keys'
import {
  type AppType,
  type Category,
  categories,
  type EditionCode,
  editionOn,
  formNumber,
} from '@sevakendra/contract/nsdl-pan/forms/edition'
import { allFilings, type Filing, keyOf } from '@sevakendra/contract/nsdl-pan/forms/filings'
import {
  IconBriefcase,
  IconBuilding,
  IconBuildingBank,
  IconBuildingCommunity,
  IconBuildingSkyscraper,
  IconChevronRight,
  IconGavel,
  IconHeartHandshake,
  IconHome,
  IconUser,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Page } from '../../kit/shell/page'
import { panForms } from '../forms/load-form'
import { usePanPaths } from '../pan-paths'
import classes from './pan-category.module.css'

const icons: Record<Category, typeof IconUser> = {
  P: IconUser,
  H: IconHome,
  C: IconBuildingSkyscraper,
  F: IconBriefcase,
  E: IconBuilding,
  T: IconHeartHandshake,
  A: IconUsers,
  B: IconUsersGroup,
  L: IconBuildingCommunity,
  J: IconGavel,
  G: IconBuildingBank,
}

/** Who the category is for, in the words of the counter. */
const hints: Record<Category, string> = {
  P: 'Citizens, minors, sole proprietors',
  H: 'A family with a Karta',
  C: 'With a certificate of incorporation',
  F: 'With a partnership deed',
  E: 'A registered LLP',
  T: 'With a trust deed',
  A: 'With an agreement',
  B: 'With an agreement',
  L: 'Municipality, panchayat, etc.',
  J: 'Deity, university, etc.',
  G: 'Department or office',
}
const foreignHints = { person: 'OCI, PIO and other foreign citizens', entity: 'Registered outside India' } as const
const hintOf = ({ category, foreign }: Filing) => (foreign ? foreignHints[category === 'P' ? 'person' : 'entity'] : hints[category])

/** By where they belong: the forms differ. */
const groups = { indian: 'Applicants of India', foreign: 'Foreign applicants' } as const

export const PanCategoryNew = () => <PanCategory appType="N" />
export const PanCategoryCorrection = () => <PanCategory appType="C" />

/** `physical/n/apply` and `physical/c/apply`: for whom, and which form that is. */
function PanCategory({ appType }: { appType: AppType }) {
  const { t } = useTranslation()
  const { code } = editionOn(dayOf(new Date()))
  const about = appType === 'N' ? 'Who is the new PAN for? The form depends on it.' : 'Whose PAN is to be corrected or reprinted?'
  const filings = allFilings.filter(one => one.appType === appType)
  return (
    <Page title={t(appType === 'N' ? 'New PAN Application' : 'PAN Correction')} about={t(about)}>
      {keysOf(groups).map(group => (
        <section key={group} className={classes.group} aria-labelledby={group}>
          <h2 id={group}>{t(groups[group])}</h2>
          <ul className={classes.tiles}>
            {filings
              .filter(({ foreign }) => foreign === (group === 'foreign'))
              .map(filing => (
                <li key={keyOf(filing)}>
                  <Tile filing={filing} edition={code} />
                </li>
              ))}
          </ul>
        </section>
      ))}
    </Page>
  )
}

function Tile({ filing, edition }: { filing: Filing; edition: EditionCode }) {
  const { t } = useTranslation()
  const paths = usePanPaths()
  const Icon = icons[filing.category]
  // Who is about to choose it has its form sooner. Should that fail, the screen of the form says so.
  const soon = () => void panForms.loadDrawn(filing).catch(() => undefined)
  return (
    <Link className={classes.tile} onPointerEnter={soon} onFocus={soon} to={paths.apply(undefined, filing)}>
      <span className={classes.icon}>
        <Icon size={24} stroke={1.75} aria-hidden />
      </span>
      <span className={classes.words}>
        <strong>{t(categories[filing.category])}</strong>
        <span>{t(hintOf(filing))}</span>
        <b>{t('Form {{formNo}}', { formNo: formNumber(edition, filing) })}</b>
      </span>
      <IconChevronRight size={20} stroke={1.75} aria-hidden className={classes.go} />
    </Link>
  )
}
