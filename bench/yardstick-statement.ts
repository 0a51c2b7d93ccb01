/** Page $1 of twelve products with all their variants, newest first, written as JSON by PostgreSQL itself; no count of them. */
export const TWELVE = `
  select json_build_object('number', $1::int, 'content', json_agg(one))::text as page from (
    select p.id, p.slug, p.name, p.image_key as image, json_build_object('light', p.tint_light, 'dark', p.tint_dark) as tint,
      p.price_dong as price, p.discount_price_dong as "discountPrice", b.name as brand,
      json_build_object('id', c.id, 'name', c.name_vi) as category, p.status, p.ram_options as "ramOptions",
      p.storage_options as "storageOptions", p.colours as colors, p.stars as rating,
      (select json_agg(json_build_object('id', v.id, 'sku', v.sku, 'color', v.color, 'ram', v.ram, 'storage', v.storage,
        'price', v.price_dong, 'discountPrice', v.discount_price_dong, 'stock', v.stock) order by v.position)
        from variant v where v.product_id = p.id) as variants
    from (select * from product where not draft order by id desc limit 12 offset 12 * $1::int) p
    join brand b on b.id = p.brand_id join category c on c.id = p.category_id order by p.id desc
  ) one`
