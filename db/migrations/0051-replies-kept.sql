-- Replies of the API are kept as pages are (decision 0043), and tell the exact stock, which pages do not. So whoever changes it
-- tells: `stock:7`, besides the sale of an order, which tells after its commit (src/server/catalogue/catalogue-kept.ts).
create function drop_stock(ids bigint[]) returns void language plpgsql as $$
begin
  perform pg_notify('alo_pages', case when cardinality(ids) > 200 then '*'
    else (select string_agg('stock:' || id, ' ') from unnest(ids) as id) end);
end $$;

create or replace function variant_changed() returns trigger language plpgsql as $$
declare shown bigint[]; low bigint[]; moved bigint[]; said json;
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct product_id) into shown from new_rows;
    insert into stock_movement (variant_id, delta, stock_after, reason)
      select id, stock, stock, 'OPENED' from new_rows where stock <> 0 order by id;
    insert into variant_low (variant_id, product_id, stock) select id, product_id, stock from new_rows where stock < low_stock();
  elsif tg_op = 'DELETE' then
    select array_agg(distinct product_id) into shown from old_rows;
  else
    -- what was said holds for this statement only
    said := nullif(current_setting('alo.stock', true), '');
    if said is not null then perform set_config('alo.stock', '', true); end if;
    insert into stock_movement (variant_id, delta, stock_after, reason, order_id, person_id, change_id, note)
      select n.id, n.stock - o.stock, n.stock, coalesce(said->>'reason', 'CORRECTED'), (said->>'order_id')::bigint,
        (said->>'person_id')::bigint, (said->>'change_id')::bigint, coalesce(said->>'note', '')
      from new_rows n join old_rows o on o.id = n.id where n.stock <> o.stock order by n.id;
    if coalesce(said->>'reason', '') <> 'SALE' then
      select array_agg(distinct n.product_id) into moved from new_rows n join old_rows o on o.id = n.id
        where n.stock <> o.stock;
    end if;
    select array_agg(distinct ids.id) into shown from new_rows n join old_rows o on o.id = n.id,
      lateral (values (n.product_id), (o.product_id)) as ids (id)
      where to_jsonb(n) - 'stock' is distinct from to_jsonb(o) - 'stock' or (n.stock > 0) <> (o.stock > 0);
    select array_agg(distinct n.product_id) into low from new_rows n join old_rows o on o.id = n.id
      where least(n.stock, low_stock()) <> least(o.stock, low_stock()) or n.product_id <> o.product_id;
    if low is not null then
      delete from variant_low where variant_id in (select id from new_rows where stock >= low_stock());
      insert into variant_low (variant_id, product_id, stock)
        select id, product_id, stock from new_rows where stock < low_stock() order by id
        on conflict (variant_id) do update set product_id = excluded.product_id, stock = excluded.stock;
    end if;
  end if;
  if shown is not null then
    perform refresh_products(shown);
    -- which products a list shows may hang on any of their variants
    perform drop_pages('products', shown);
  end if;
  if low is not null then perform drop_pages('', low); end if;
  if moved is not null then perform drop_stock(moved); end if;
  return null;
end $$;
