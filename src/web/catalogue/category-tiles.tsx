import type { Category } from '#contract/catalogue.ts'
import { Link } from '#web/kit/ui/link.tsx'
import { Picture } from '#web/kit/ui/picture.tsx'
import { useT } from '#web/kit/words.tsx'
import { urls } from '#web/urls.ts'

/** Every category as a drawn tile with its count, all alike: three on a phone, five on a wide screen. */
export function CategoryTiles({ categories }: { categories: readonly Category[] }) {
  return (
    <ul className="grid grid-cols-3 gap-2 sm:gap-4 lg:grid-cols-5">
      {categories.map((category) => <li key={category.id}><CategoryTile category={category} /></li>)}
    </ul>
  )
}

function CategoryTile({ category }: { category: Category }) {
  const t = useT()
  return (
    <Link
      to={urls.products({ category: category.id })}
      className="group flex h-full flex-col items-center gap-2 rounded-card border border-line bg-surface px-1 py-3 text-center
        transition-[border-color,box-shadow] duration-200 hover:border-line-strong hover:shadow-lift lg:flex-row-reverse
        lg:justify-between lg:p-4 lg:text-left"
    >
      <span className="w-16 shrink-0 rounded-control bg-stage p-1 sm:w-20">
        <Picture
          image={category.image} alt="" sizes="80px" className="transition-transform duration-240 group-hover:scale-105"
        />
      </span>
      <span className="flex min-w-0 flex-col gap-0.5">
        <span className="text-14 font-semibold text-balance wrap-anywhere text-ink lg:text-16">{category.name}</span>
        <span className="text-12 text-quiet lg:text-14">{t('catalogue.products_count', { count: category.productCount })}</span>
      </span>
    </Link>
  )
}
