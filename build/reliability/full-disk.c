/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Loaded before a program (LD_PRELOAD), makes the disk full for it from a chosen write on. A file shared by
 * all processes holds two numbers: at which write the disk is full (0: never), and how many writes there have
 * been. Only files whose path begins with a prefix of ALFABETA_FULL_PREFIXES, separated by colons, count. The
 * first write that does not fit is taken by half, as a real disk does it.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/uio.h>
#include <unistd.h>

enum { LIMIT, COUNT, NUMBERS };

static int64_t *numbers;
static const char *prefixes;

__attribute__((constructor)) static void open_numbers(void) {
  const char *path = getenv("ALFABETA_FULL_NUMBERS"), *wanted = getenv("ALFABETA_FULL_PREFIXES");
  if (!path || !wanted) return;
  // A copy: Chromium writes the titles of its processes over the environment.
  prefixes = strdup(wanted);
  int file = open(path, O_RDWR | O_CLOEXEC);
  if (file < 0) return;
  void *shared = mmap(NULL, NUMBERS * sizeof *numbers, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  close(file);
  if (shared != MAP_FAILED) numbers = shared;
}

static int counts(int file) {
  char link[64], path[4096];
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length <= 0) return 0;
  path[length] = 0;
  for (const char *at = prefixes; *at;) {
    size_t size = strcspn(at, ":");
    if (size > 0 && strncmp(path, at, size) == 0) return 1;
    at += size;
    if (*at == ':') at++;
  }
  return 0;
}

/* Returns how many bytes fit of a write: all, half of them for the first that does not, then none. */
static size_t fitting(int file, size_t bytes) {
  if (!numbers || bytes == 0) return bytes;
  int saved = errno;
  int mine = counts(file);
  errno = saved;
  if (!mine) return bytes;
  int64_t number = __atomic_add_fetch(&numbers[COUNT], 1, __ATOMIC_SEQ_CST);
  int64_t limit = __atomic_load_n(&numbers[LIMIT], __ATOMIC_SEQ_CST);
  if (limit == 0 || number < limit) return bytes;
  return number == limit ? bytes / 2 : 0;
}

static ssize_t full(void) {
  errno = ENOSPC;
  return -1;
}

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

ssize_t write(int file, const void *bytes, size_t size) {
  size_t fits = fitting(file, size);
  return size > 0 && fits == 0 ? full() : REAL(write)(file, bytes, fits);
}

ssize_t pwrite(int file, const void *bytes, size_t size, off_t at) {
  size_t fits = fitting(file, size);
  return size > 0 && fits == 0 ? full() : REAL(pwrite)(file, bytes, fits, at);
}

ssize_t pwrite64(int file, const void *bytes, size_t size, off64_t at) {
  size_t fits = fitting(file, size);
  return size > 0 && fits == 0 ? full() : REAL(pwrite64)(file, bytes, fits, at);
}

/* A vector is taken whole or, where it does not fit, as its first part. */
ssize_t writev(int file, const struct iovec *parts, int count) {
  if (count <= 0) return REAL(writev)(file, parts, count);
  size_t fits = fitting(file, 2);
  if (fits == 2) return REAL(writev)(file, parts, count);
  return fits == 0 ? full() : REAL(write)(file, parts[0].iov_base, parts[0].iov_len / 2);
}

ssize_t pwritev(int file, const struct iovec *parts, int count, off_t at) {
  if (count <= 0) return REAL(pwritev)(file, parts, count, at);
  size_t fits = fitting(file, 2);
  if (fits == 2) return REAL(pwritev)(file, parts, count, at);
  return fits == 0 ? full() : REAL(pwrite)(file, parts[0].iov_base, parts[0].iov_len / 2, at);
}

ssize_t pwritev64(int file, const struct iovec *parts, int count, off64_t at) {
  if (count <= 0) return REAL(pwritev64)(file, parts, count, at);
  size_t fits = fitting(file, 2);
  if (fits == 2) return REAL(pwritev64)(file, parts, count, at);
  return fits == 0 ? full() : REAL(pwrite64)(file, parts[0].iov_base, parts[0].iov_len / 2, at);
}

int fallocate(int file, int mode, off_t at, off_t size) {
  return fitting(file, 2) == 2 ? REAL(fallocate)(file, mode, at, size) : (int)full();
}

int posix_fallocate(int file, off_t at, off_t size) {
  return fitting(file, 2) == 2 ? REAL(posix_fallocate)(file, at, size) : ENOSPC;
}
