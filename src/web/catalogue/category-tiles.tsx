import { Link } from 'react-router'
import type { Category } from '#contract/catalogue.ts'
import { Picture } from '#web/kit/ui/picture.tsx'
import { useT } from '#web/kit/words.tsx'
import { urls } from '#web/urls.ts'

/** Every category as a drawn tile: the first two, what most people come for, are wide. */
export function CategoryTiles({ categories }: { categories: readonly Category[] }) {
  const t = useT()
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 lg:grid-cols-6">
      {categories.map((category) => (
        <li key={category.id} className="group">
          <Link
            to={urls.products({ category: category.id })}
            className="flex h-full flex-col gap-2 overflow-clip rounded-card border border-line bg-surface p-3 transition-colors
              duration-200 hover:border-line-strong sm:p-4"
          >
            <span className="rounded-chip bg-stage">
              <Picture
                image={category.image} alt="" sizes="(min-width: 1024px) 190px, (min-width: 640px) 33vw, 50vw"
                className="p-2 transition-transform duration-240 group-hover:scale-103"
              />
            </span>
            <span className="text-16 font-semibold text-ink">{category.name}</span>
            <span className="text-14 text-quiet">{t('catalogue.products_count', { count: category.productCount })}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
