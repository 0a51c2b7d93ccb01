-- A sale is written by a statement that changes stock and nothing else, many times a second. What the shop shows of it is found
-- by the stock alone, in one look; every other change still compares all that a variant says.
--
-- Rows of the ledger are written by the change of the variant they are about, while that variant is locked, and for an order that
-- the same transaction holds: to look both up again for each row was a quarter of all references an order is checked for. Neither
-- is ever deleted but a variant that was never sold, and its rows go with it here (decision 0056).
alter table stock_movement drop constraint stock_movement_variant_id_fkey, drop constraint stock_movement_order_id_fkey;

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
    delete from stock_movement where variant_id in (select id from old_rows);
  else
    -- what was said holds for this statement only
    said := nullif(current_setting('alo.stock', true), '');
    if said is not null then perform set_config('alo.stock', '', true); end if;
    if said->'sales' is not null then
      insert into stock_movement (variant_id, delta, stock_after, reason, order_id)
        select s.variant_id, -s.quantity, o.stock - sum(s.quantity) over (partition by s.variant_id order by s.turn), 'SALE',
          s.order_id
        from rows from (json_to_recordset(said->'sales') as (variant_id bigint, quantity int, order_id bigint))
          with ordinality as s (variant_id, quantity, order_id, turn)
        join old_rows o on o.id = s.variant_id order by s.turn;
      -- a statement that sells changes the stock alone
      select array_agg(distinct n.product_id) filter (where (n.stock > 0) <> (o.stock > 0)),
        array_agg(distinct n.product_id) filter (where least(n.stock, low_stock()) <> least(o.stock, low_stock()))
        into shown, low from new_rows n join old_rows o on o.id = n.id;
    else
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
    end if;
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
