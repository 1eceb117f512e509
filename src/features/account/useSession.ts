import { useSelector } from 'react-redux';
import { useGetAdminCheckQuery, useGetSellerCheckQuery } from './account.api';
import { selectAuth } from './auth.slice';

/** Who is signed in, and whether that is being decided. */
export const useSession = () => useSelector(selectAuth);

/** The signed-in person of a page behind the guard. */
export function useUser() {
  const { user } = useSession();
  return user ?? { email: '', displayName: '', photoURL: '' };
}

/** The two role checks (docs/specification.md §6) of the signed-in person. */
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
