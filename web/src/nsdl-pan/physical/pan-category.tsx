import { dayOf } from '@sevakendra/contract/kit/dates'
import { type AppType, type Category, categories, editionOn, formNumber } from '@sevakendra/contract/nsdl-pan/forms/edition'
import { isFiled } from '@sevakendra/contract/nsdl-pan/forms/filings'
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
import { loadDrawn } from '../forms/load-form'
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

/** What can be filed today; the other forms are named, and not pretended. */
const ready = (appType: AppType, category: Category) => isFiled({ appType, category })

export const PanCategoryNew = () => <PanCategory appType="N" />
export const PanCategoryCorrection = () => <PanCategory appType="C" />

/** `physical/n/apply` and `physical/c/apply`: for whom, and which form that is. */
function PanCategory({ appType }: { appType: AppType }) {
  const { t } = useTranslation()
  const paths = usePanPaths()
  const { code } = editionOn(dayOf(new Date()))
  const about = appType === 'N' ? 'Who is the new PAN for? The form depends on it.' : 'Whose PAN is to be corrected or reprinted?'
  const all = Object.keys(categories) as Category[]
  const now = all.filter(category => ready(appType, category))
  const later = all.filter(category => !ready(appType, category))
  return (
    <Page title={t(appType === 'N' ? 'New PAN Application' : 'PAN Correction')} about={t(about)}>
      <ul className={classes.tiles}>
        {now.map(category => {
          const Icon = icons[category]
          // Who is about to choose it has its form sooner. Should that fail, the screen of the form says so.
          const soon = () => void loadDrawn({ appType, category }).catch(() => undefined)
          return (
            <li key={category}>
              <Link
                className={classes.tile}
                onPointerEnter={soon}
                onFocus={soon}
                to={paths.apply(undefined, undefined, { appType, category })}
              >
                <span className={classes.icon}>
                  <Icon size={24} stroke={1.75} aria-hidden />
                </span>
                <span className={classes.words}>
                  <strong>{t(categories[category])}</strong>
                  <span>{t(hints[category])}</span>
                  <b>{t('Form {{formNo}}', { formNo: formNumber(code, appType, category) })}</b>
                </span>
                <IconChevronRight size={20} stroke={1.75} aria-hidden className={classes.go} />
              </Link>
            </li>
          )
        })}
      </ul>
      {later.length > 0 && (
        <section className={classes.later} aria-labelledby="later">
          <h2 id="later">{t('Not available yet')}</h2>
          <ul>
            {later.map(category => (
              <li key={category}>{t(categories[category])}</li>
            ))}
          </ul>
        </section>
      )}
    </Page>
  )
}
