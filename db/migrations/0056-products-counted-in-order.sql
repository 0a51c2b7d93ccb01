-- A product that is filed elsewhere is counted in two rows, changed in one order whichever way it goes: two that change places
-- with each other at one moment would wait for each other for ever.
create or replace function count_product() returns trigger language plpgsql as $$
begin
  insert into product_count (brand_id, category_id, products)
    select brand_id, category_id, sum(change) from (
      select old.brand_id, old.category_id, -1 where tg_op <> 'INSERT' and old.status <> 'DISCONTINUED'
      union all
      select new.brand_id, new.category_id, 1 where tg_op <> 'DELETE' and new.status <> 'DISCONTINUED'
    ) changes (brand_id, category_id, change)
    group by brand_id, category_id having sum(change) <> 0 order by brand_id, category_id
    on conflict (brand_id, category_id) do update set products = product_count.products + excluded.products;
  return null;
end $$;
