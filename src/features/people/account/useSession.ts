import { useSelector } from 'react-redux';
import { useGetAdminCheckQuery, useGetSellerCheckQuery } from './account.api.ts';
import { selectAuth } from './auth.slice.ts';

/** Returns the signed-in person, and whether the session is still loading. */
export const useSession = () => useSelector(selectAuth);

/** Returns the signed-in person on pages behind the guard. */
export function useUser() {
  const { user } = useSession();
  return user ?? { email: '', displayName: '', photoURL: '' };
}

/** Returns the two role checks (docs/specification.md §6) of the signed-in person. */
export function useRoles() {
  const { user } = useSession();
  const email = user?.email ?? '';
  const admin = useGetAdminCheckQuery(email, { skip: !user });
  const seller = useGetSellerCheckQuery(email, { skip: !user });
  const error = admin.error ?? seller.error;
  return {
    isAdmin: admin.data?.isAdmin ?? false,
    isSeller: seller.data?.isSeller ?? false,
    loading: admin.isLoading || seller.isLoading,
    error,
    retry: () => {
      if (admin.isError) void admin.refetch();
      if (seller.isError) void seller.refetch();
    },
  };
}
