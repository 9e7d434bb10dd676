import { dayOf } from '@sevakendra/contract/kit/dates'
import { type AppType, type Category, categories, editionOn, formNumber } from '@sevakendra/contract/nsdl-pan/forms/edition'
import {
  IconBriefcase,
  IconBuilding,
  IconBuildingBank,
  IconBuildingCommunity,
  IconBuildingSkyscraper,
  IconGavel,
  IconHeartHandshake,
  IconHome,
  IconUser,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Page } from '../../kit/page'
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
const ready = (appType: AppType, category: Category) => appType === 'N' && category === 'P'

export const PanCategoryNew = () => <PanCategory appType="N" />
export const PanCategoryCorrection = () => <PanCategory appType="C" />

/** `physical/n/apply` and `physical/c/apply`: for whom, and which form that is. */
function PanCategory({ appType }: { appType: AppType }) {
  const { t } = useTranslation()
  const paths = usePanPaths()
  const { code } = editionOn(dayOf(new Date()))
  const about = appType === 'N' ? 'Who is the new PAN for? The form depends on it.' : 'Whose PAN is to be corrected or reprinted?'
  return (
    <Page title={t(appType === 'N' ? 'New PAN Application' : 'PAN Correction')} about={t(about)}>
      <ul className={classes.tiles}>
        {(Object.keys(categories) as Category[]).map(category => {
          const Icon = icons[category]
          const inside = (
            <>
              <span className={classes.icon}>
                <Icon size={24} stroke={1.75} aria-hidden />
              </span>
              <span className={classes.words}>
                <strong>{t(categories[category])}</strong>
                <span>{t(hints[category])}</span>
                <span className={classes.form}>
                  <b>{t('Form {{formNo}}', { formNo: formNumber(code, appType, category) })}</b>
                  {!ready(appType, category) && t('Not available yet')}
                </span>
              </span>
            </>
          )
          return (
            <li key={category}>
              {ready(appType, category) ? (
                <Link className={classes.tile} to={paths.apply()}>
                  {inside}
                </Link>
              ) : (
                <div className={classes.tile} data-later>
                  {inside}
                </div>
              )}
            </li>
          )
        })}
      </ul>
    </Page>
  )
}
