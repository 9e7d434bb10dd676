import { lazyPart } from '../../kit/shell/lazy-part'

/** What programs of a shop work with, on its record: few shops have any. */
export const LazyShopPrograms = lazyPart(async () => (await import('./shop-programs')).ShopPrograms)
