import type { Category } from '#contract/catalogue.ts'
import { classNames } from '#web/kit/class-names.ts'
import { Link } from '#web/kit/ui/link.tsx'
import { Picture } from '#web/kit/ui/picture.tsx'
import { useT } from '#web/kit/words.tsx'
import { urls } from '#web/urls.ts'

/** What most people come for stands large: the first tile two by two, the second three wide, the rest one each. */
const SHAPES = [
  {
    tile: 'col-span-6 lg:col-span-2 lg:row-span-2', picture: 'w-1/2 lg:w-4/5', name: 'text-22 lg:text-28',
    sizes: '(min-width: 1024px) 420px, 50vw',
  },
  {
    tile: 'col-span-6 lg:col-span-3', picture: 'w-1/2 lg:top-1/2 lg:bottom-auto! lg:w-2/5 lg:-translate-y-1/2', name: 'text-22',
    sizes: '(min-width: 1024px) 300px, 50vw',
  },
]
const SMALL = {
  tile: 'col-span-3 sm:col-span-2 lg:col-span-1 max-sm:last:odd:col-span-6', picture: 'w-28 lg:w-2/3', name: 'text-16',
  sizes: '(min-width: 640px) 170px, 30vw',
}

/** Every category as a drawn tile with its count. */
export function CategoryTiles({ categories }: { categories: readonly Category[] }) {
  return (
    <ul className="grid grid-cols-6 gap-3 sm:gap-4 lg:auto-rows-[minmax(13rem,auto)] lg:grid-cols-5">
      {categories.map((category, at) => <CategoryTile key={category.id} category={category} shape={SHAPES[at] ?? SMALL} />)}
    </ul>
  )
}

function CategoryTile({ category, shape }: { category: Category, shape: typeof SMALL }) {
  const t = useT()
  return (
    <li className={shape.tile}>
      <Link
        to={urls.products({ category: category.id })}
        className="group relative isolate flex h-full min-h-44 flex-col overflow-clip rounded-card border border-line
          bg-surface p-4 transition-[border-color,box-shadow] duration-200 hover:border-line-strong hover:shadow-lift lg:p-5"
      >
        <span className={classNames('font-extrabold text-ink', shape.name)}>{category.name}</span>
        <span className="text-14 text-quiet">{t('catalogue.products_count', { count: category.productCount })}</span>
        <span className={classNames('absolute -right-2 -bottom-2 -z-10 lg:right-1 lg:bottom-0', shape.picture)}>
          <Picture
            image={category.image} alt="" sizes={shape.sizes} className="transition-transform duration-240 group-hover:scale-103"
          />
        </span>
      </Link>
    </li>
  )
}
